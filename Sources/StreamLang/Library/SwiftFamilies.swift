// The families of Swift's own library and of Foundation and Dispatch.

extension Library {
    /// Entries for Swift's types and free functions, and for Foundation and Dispatch.
    static let swiftFamilies: [[Builtin]] = [
        printFunctions, checkFunctions, valueFunctions, mathFunctions, sequenceMembers, slicingMembers, lazyMembers,
        collectionMembers, arrayMembers, arrayOrderMembers, dictionaryMembers, dictionaryIndexMembers, setMembers,
        stringMembers,
        stringIndexMembers, stringEndMembers, stringSlicingMembers, regexMembers, differenceMembers, stringConversions,
        stringFoundationMembers, stringForms, characterMembers, integerMembers,
        floatingPointMembers, randomMembers, mutableCollectionMembers, rangeReplacingMembers, setAlgebraMembers,
        mirrorMembers,
        boolMembers, rangeMembers,
        optionalMembers, resultMembers, commonMembers, keyPathMembers, enumCases, optionSetMembers,
        dateMembers, calendarMembers, calendarSearch, dateComponentsMembers, timeZoneMembers, dateFormatterMembers,
        numberFormatterMembers, decimalMembers, geometryMembers, regularExpressionMembers, nsRangeMembers, dataMembers,
        dataChanges,
        urlMembers, characterSetMembers, plainValueMembers, errorMembers,
        queueMembers, queueChecks, timeMembers, groupMembers, timerMembers, threadMembers, lockMembers, fileMembers,
        systemMembers, standardStreams,
        jsonMembers,
        codableMembers, encodingMembers, synthesizedCoding, codingKeyMembers, propertyListMembers, urlComponentMembers,
        decodingErrorMembers, identityMembers, networkMembers,
        notificationMembers,
        codedErrorMembers, dateFormatterOptions, byteCountMembers, dateIntervalMembers, measurementMembers,
        scannerMembers,
        memoryLayoutMembers, bufferMembers,
        unicodeScalarMembers,
        stringFileMembers, objectMembers, comparatorMembers, interpolationMembers, formatStyleMembers,
        operationMembers, sharedListMembers, sharedTableMembers, copies, attributedStringMembers, testCases,
        requestMembers, storeMembers, taskMembers, durationMembers, clockMembers,
        taskGroupMembers, synchronizationMembers, taskLocalMembers, observationMembers, vectorMembers,
        asyncMembers, asyncSequenceMembers, oldSwift,
    ]
}
