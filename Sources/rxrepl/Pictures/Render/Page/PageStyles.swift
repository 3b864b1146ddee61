// How a page looks: on a telephone, a laptop and a projector, light and dark, and on paper.

enum PageStyles {
    /// What each part looks like without the program is what it looks like with it, but for the heights: there the page
    /// fills the window, and its parts scroll.
    static let text = colours + page + controls + picture + lines + states + sizes + paper

    private static let colours = """
        :root{color-scheme:light dark;--paper:#fff;--ink:#1b1f24;--soft:#57606a;--face:#f6f8fa;--rule:#d0d7de;--strong:#0969da;
        --now:#fff8c5;--lit:#ddf4ff;
        --t0:#0969da;--t1:#bc4c00;--t2:#1a7f37;--t3:#8250df;--t4:#cf222e;--t5:#0b7285;--t6:#9a6700;--t7:#bf3989}
        @media screen and (prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#e6edf3;--soft:#9198a1;--face:#161b22;
        --rule:#30363d;--strong:#58a6ff;--now:#3b2e0a;--lit:#0c2d6b;
        --t0:#58a6ff;--t1:#f0883e;--t2:#3fb950;--t3:#bc8cff;--t4:#ff7b72;--t5:#39c5cf;--t6:#d29922;--t7:#f778ba}}

        """

    private static let page = """
        *{box-sizing:border-box}
        body{margin:0;font:15px/1.5 ui-monospace,monospace;background:var(--paper);color:var(--ink)}
        :focus-visible{outline:2px solid var(--strong);outline-offset:-2px}
        main{display:grid;grid-template-columns:minmax(0,1fr)}
        section{min-width:0}
        h2{font:inherit;color:var(--soft);margin:0;padding:.4em 20px 0}
        .note{margin:0;padding:.4em 20px;color:var(--soft)}
        [hidden]{display:none!important}

        """

    private static let controls = """
        .controls{display:none;padding:8px 20px 6px;background:var(--face);border-bottom:1px solid var(--rule);
        position:sticky;top:0;z-index:3}
        .js .controls{display:block}
        .player,.chooser{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
        .chooser{margin-top:6px}
        button,select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--rule);border-radius:6px;
        height:32px;padding:0 10px;cursor:pointer;max-width:100%}
        button:hover,select:hover{border-color:var(--soft)}
        button svg{display:block;fill:currentColor}
        button[aria-pressed=true]{background:var(--strong);border-color:var(--strong);color:var(--paper)}
        select.on{border-color:var(--strong);box-shadow:inset 0 0 0 1px var(--strong)}
        #play{min-width:48px;padding:0 16px}
        #place{flex:1 1 140px;min-width:80px;accent-color:var(--strong)}
        #where{color:var(--soft);min-width:18ch;text-align:right;white-space:nowrap}
        #event{flex:1 1 100%;min-width:0;white-space:pre;overflow:hidden;text-overflow:ellipsis;min-height:1.5em}
        #legend{display:flex;flex-wrap:wrap;gap:2px 14px;list-style:none;margin:0;padding:0}
        #legend li::before{content:"";display:inline-block;width:.8em;height:.8em;border-radius:50%;margin-right:.4em;
        background:var(--t)}

        """

    private static let picture = """
        .picture{display:flex;align-items:flex-start;overflow:auto;position:relative;--names:min(var(--gutter),38vw)}
        .names{position:sticky;left:0;z-index:1;flex:none;width:var(--names);margin:0 calc(-1*var(--names)) 0 0;padding:20px 0 0;
        list-style:none;background:var(--paper);font-size:16px}
        .names li{height:52px;line-height:52px;padding-left:calc(20px + 10px*var(--indent));padding-right:6px;
        overflow:hidden;text-overflow:ellipsis;white-space:pre}
        .picture>svg{display:block;flex:none;margin-left:calc(var(--names) - var(--gutter))}
        .picture .mark{cursor:pointer}
        .cursor{stroke:var(--strong);stroke-width:2;pointer-events:none}
        .overview{padding:8px 20px 0}
        .overview svg{display:block;width:100%;cursor:crosshair;background:var(--face);border-radius:6px;touch-action:none}
        .overview rect{fill:var(--soft);shape-rendering:crispEdges}.overview .span{fill:var(--strong);opacity:.25}
        .overview p{margin:.3em 0 0;color:var(--soft);font-size:14px}.overview button{height:28px;min-width:34px}

        """

    private static let lines = """
        .trace,.source{position:relative;overflow:auto;padding-bottom:10px;border-top:1px solid var(--rule)}
        .row{display:flex;padding:0 20px;white-space:pre;min-width:max-content;cursor:pointer;height:24px;line-height:24px;font-size:15px}
        .row b{font-weight:normal;flex:none;margin-right:1ch}
        .when{min-width:6ch;text-align:right}.when,.on,.why{color:var(--soft)}
        .on{min-width:var(--thread)}.who{min-width:var(--stage)}.what{min-width:24ch}
        .k-error,.k-anomaly{color:var(--t4)}.k-dropped,.k-missed,.k-hop{color:var(--t3)}.k-next,.k-replayed{color:var(--t2)}
        .k-subscribe,.k-connection,.k-retry{color:var(--t0)}.row .k-delivered{font-weight:bold}
        .source ol{margin:0;padding:.3em 0;list-style:none;counter-reset:line;min-width:max-content}
        .source li{counter-increment:line;padding-right:20px;line-height:24px}
        .source li::before{content:counter(line);display:inline-block;width:4ch;margin-right:2ch;text-align:right;color:var(--soft)}
        .source code{font:inherit;white-space:pre}
        .window{position:relative}.window>div{position:absolute;left:0;top:0;min-width:100%}

        """

    /// What the program says by classes. A faded marble still covers the line that it stands on.
    private static let states = """
        @media screen{
        .mark.future>:not(.marble),.mark.off>:not(.marble),.lighting .mark:not(.lit)>:not(.marble){opacity:.25}
        .future .marble,.off .marble,.lighting .mark:not(.lit) .marble{fill:var(--paper);stroke-opacity:.25}
        .lighting .mark.lit>*{opacity:1;stroke-opacity:1}.mark.now .marble,.mark.lit .marble{stroke-width:4}
        .bar.future{opacity:.25}.row.future{opacity:.4}.row.lit{opacity:1;background:var(--lit)}.names .off{opacity:.35}
        .row.now,.source .now{background:var(--now);box-shadow:inset 4px 0 var(--strong)}
        .by-thread .mark .marble{stroke:var(--t);fill:color-mix(in srgb,var(--t) 18%,var(--paper))}
        .by-thread .future .marble,.by-thread .off .marble{fill:var(--paper)}
        .by-thread .ghost .marble,.by-thread .missed .marble{fill:none}
        .by-thread .mark .end,.by-thread .mark .error{stroke:var(--t)}.by-thread .row .on{color:var(--t)}}
        .t0{--t:var(--t0)}.t1{--t:var(--t1)}.t2{--t:var(--t2)}.t3{--t:var(--t3)}
        .t4{--t:var(--t4)}.t5{--t:var(--t5)}.t6{--t:var(--t6)}.t7{--t:var(--t7)}
        .static{display:block}.js .static,.js .partial>svg:not(.detail){display:none}

        """

    private static let sizes = """
        .js .picture{max-height:60vh}.js .trace{max-height:70vh}.js .source{max-height:40vh}
        @media screen and (max-width:599px){body,.row{font-size:13px}
        .js .controls{display:contents}.player,.chooser{background:var(--face);padding:6px 10px}.chooser{margin:0;padding-top:0}
        .player{position:sticky;top:0;z-index:3}.row,h2,.note{padding-left:10px}
        .player{gap:4px}button,select{height:34px;padding:0 8px}#play{min-width:44px}.chooser select{flex:1 1 40%;min-width:0}
        .what{min-width:16ch}.one-thread .on{display:none}.source li::before{width:3ch;margin-right:1ch}
        .names li{padding-left:calc(8px + 6px*var(--indent));font-size:14px}#event{font-size:12px;order:2}
        #where{min-width:0;order:1}#place{flex:1 1 50%;order:1}.overview{padding:6px 10px 0}}
        @media screen and (min-width:900px){
        main.both{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}.overview{grid-row:1}.picture{grid-row:2}
        .overview,.picture{grid-column:1/-1}.trace,.source{grid-row:3}
        .both .source{border-right:1px solid var(--rule)}
        .js body{height:100vh;display:flex;flex-direction:column;overflow:hidden}
        .js main{flex:1;min-height:0;grid-template-rows:auto minmax(0,auto) minmax(0,1fr)}
        .js .picture{max-height:52vh}.js .trace,.js .source{max-height:none}}
        @media screen and (min-width:1600px){body{font-size:19px}.row{font-size:19px;height:30px;line-height:30px}
        .source li{line-height:30px}button,select{height:40px}.picture{zoom:1.25}.js .picture{max-height:42vh}}
        @media screen and (prefers-reduced-motion:no-preference){.mark>*,.row{transition:opacity .12s,stroke-opacity .12s}}

        """

    /// The picture and the lines, in colours for paper, whatever the screen shows.
    private static let paper = """
        @media print{.controls,.overview,.window,.names,.cursor{display:none!important}
        .static,.js .static,.js .partial>svg:not(.detail){display:block}.detail{display:none!important}
        .picture,.trace,.source{overflow:visible;border:0}.picture>svg{margin:0;max-width:100%;height:auto}
        .row{height:auto;min-width:0;white-space:pre-wrap;font-size:9pt;line-height:1.4;break-inside:avoid;padding:0}
        .source li{line-height:1.4}.source code{white-space:pre-wrap}.source ol{min-width:0}
        main,main.both{display:block}body{font-size:9pt}h2,.note{padding-left:0}}
        """
}
