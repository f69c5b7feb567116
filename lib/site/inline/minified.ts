// Made by `npm run inline` from the sources beside it.

/** Stands before the question of consent. Where nothing is stored the question is painted with the page; until the scripts run, an answer closes it, is stored and is noted in `data-decided`. */
export const ASK_EARLY =
	"\"use strict\";(()=>{function r(e){return{analytics:e,marketing:e,social:e,unclassified:e}}function c(e,a,t){let{analytics:i,marketing:n,social:l,unclassified:u}=e;return{version:a,date:t.toISOString(),analytics:i,marketing:n,social:l,unclassified:u,ad_user_data:n,ad_storage:n,analytics_storage:i,ad_personalization:n}}var s=\"consent\";var o=document.documentElement,d=document.currentScript?.dataset.version??\"\";function f(e){try{localStorage.setItem(s,JSON.stringify(c(r(e),d,new Date)))}catch{}}function g(){if(location.pathname.toLowerCase().includes(\"preview\"))return!1;let e=null;try{e=localStorage.getItem(s)}catch{}return!e||/[?&]setcookies/.test(location.search)}g()&&(o.dataset.asks=\"early\",addEventListener(\"click\",({target:e})=>{let t=(e instanceof Element?e.closest(\"[data-decide]\"):null)?.dataset.decide;!t||o.dataset.asks!==\"early\"||(o.dataset.decided=t,t!==\"choose\"&&(delete o.dataset.asks,f(t===\"everything\")))},!0));})();"

/** Stands before the offers of other languages and shows the one that the visitor would rather read: of `?lng=`, cookie, local storage, session storage and the browser (section 7). */
export const OFFER_EARLY =
	"\"use strict\";(()=>{var a={name:\"language\",maxAge:31536e3},n=\"language\",i=\"language-offer\";var o=document.documentElement;function s(t,r){try{return window[t].getItem(r)}catch{return null}}function g(t){return document.cookie.split(\"; \").find(c=>c.startsWith(`${t}=`))?.slice(t.length+1)}var f=t=>/^([a-z]{2})(?:-|$)/i.exec(t??\"\")?.[1]?.toLowerCase(),l=t=>document.querySelector(`[data-offer=\"${t}\"]`),u=[new URLSearchParams(location.search).get(\"lng\"),g(a.name),s(\"localStorage\",n),s(\"sessionStorage\",n),...navigator.languages],e=u.map(f).find(t=>t&&(t===o.lang||l(t))),d=(s(\"localStorage\",i)??\"\").split(\",\");if(e&&e!==o.lang&&!d.includes(e)){o.dataset.offers=e;let t=l(e);t&&(t.hidden=!1)}})();"

/** Stands first in every page and records what a visitor types, presses and submits before React listens; `replay` does it again once it does. */
export const NOTE_EARLY =
	"\"use strict\";(()=>{var o=\"button[type=button]:not([data-decide],[popovertarget],[commandfor]),a[data-opens]\";var s={edited:new Set,pressed:new Set,submitted:new Map,latest:null};window.earlyActs=s;function i(t,e){if(e instanceof HTMLAnchorElement){if(t.ctrlKey||t.metaKey||t.shiftKey)return;t.preventDefault(),setTimeout(()=>{window.earlyActs&&location.assign(e.href)},2e3)}s.pressed.add(e),s.latest={event:t,element:e}}function a(t){let{target:e}=t;if(!(!window.earlyActs||!(e instanceof Element)))if(t.type===\"input\")s.edited.add(e);else if(t instanceof MouseEvent){let n=e.closest(o);n&&i(t,n)}else t instanceof SubmitEvent&&e instanceof HTMLFormElement&&e.matches(\"[method=dialog]\")&&(t.preventDefault(),s.submitted.set(e,t.submitter))}for(let t of[\"input\",\"click\",\"submit\"])addEventListener(t,a,!0);})();"

/** Fetches the scripts of `data-scripts` once contents are painted, each in a task of its own; in a hidden window, which is never painted, at once. */
export const FETCH_SCRIPTS =
	"\"use strict\";(()=>{var r=document.currentScript?.dataset.scripts?.split(\" \")??[];function t(){for(let e=r.shift();e;e=r.shift()){let n=document.createElement(\"script\");if(n.async=!0,n.src=e,document.head.append(n),!document.hidden){setTimeout(t);break}}}setTimeout(t,2e3);document.hidden?t():new PerformanceObserver(e=>{e.getEntriesByName(\"first-contentful-paint\").length>0&&t()}).observe({type:\"paint\",buffered:!0});})();"

/** Keeps the page transparent (`base.css`) until the site's own fonts are there: those that replace text already painted. */
export const AWAIT_FONTS =
	"\"use strict\";(()=>{var o=document.documentElement,e=()=>{delete o.dataset.awaits};setTimeout(e,500);o.dataset.awaits=\"fonts\";var s=[...document.fonts].filter(({display:t})=>t===\"swap\");Promise.allSettled(s.map(t=>t.load())).then(e,e);})();"
