// Made by `npm run inline` from the sources beside it.

/** Stands before the question of consent. Where nothing is stored the question is painted with the page; until the scripts run, an answer closes it and is noted in `data-decided`. */
export const ASK_EARLY =
	"\"use strict\";(()=>{var a=\"consent\";var t=document.documentElement;function n(){if(location.pathname.toLowerCase().includes(\"preview\"))return!1;let e=null;try{e=localStorage.getItem(a)}catch{}return!e||/[?&]setcookies/.test(location.search)}n()&&(t.dataset.asks=\"early\",addEventListener(\"click\",({target:e})=>{let s=(e instanceof Element?e.closest(\"[data-decide]\"):null)?.dataset.decide;!s||t.dataset.asks!==\"early\"||(t.dataset.decided=s,s!==\"choose\"&&delete t.dataset.asks)},!0));})();"

/** Stands before the offers of other languages and shows the one that the visitor would rather read: of `?lng=`, cookie, local storage, session storage and the browser (section 7). */
export const OFFER_EARLY =
	"\"use strict\";(()=>{var a={name:\"language\",maxAge:31536e3},n=\"language\",i=\"language-offer\";var o=document.documentElement;function s(t,r){try{return window[t].getItem(r)}catch{return null}}function g(t){return document.cookie.split(\"; \").find(c=>c.startsWith(`${t}=`))?.slice(t.length+1)}var f=t=>/^([a-z]{2})(?:-|$)/i.exec(t??\"\")?.[1]?.toLowerCase(),l=t=>document.querySelector(`[data-offer=\"${t}\"]`),u=[new URLSearchParams(location.search).get(\"lng\"),g(a.name),s(\"localStorage\",n),s(\"sessionStorage\",n),...navigator.languages],e=u.map(f).find(t=>t&&(t===o.lang||l(t))),d=(s(\"localStorage\",i)??\"\").split(\",\");if(e&&e!==o.lang&&!d.includes(e)){o.dataset.offers=e;let t=l(e);t&&(t.hidden=!1)}})();"

/** Stands first in every page and records which buttons are pressed before React handles presses; once it does, presses each of them again. */
export const PRESS_EARLY =
	"\"use strict\";(()=>{var r=\"pressable\",s=\"press-again\";var n=new Set,t=null,a=!1;addEventListener(\"click\",e=>{if(a||!(e.target instanceof Element))return;let o=e.target.closest(\"button[type=button]:not([data-decide],[popovertarget],[commandfor])\");o&&(n.add(o),t={event:e,button:o})},!0);addEventListener(r,()=>{a=!0,t&&t.event.eventPhase!==Event.NONE&&n.delete(t.button)});addEventListener(s,()=>{for(let e of n)e.isConnected&&e.click();n.clear()});})();"

/** Fetches the scripts of `data-scripts` once contents are painted, each in a task of its own; in a hidden window, which is never painted, at once. */
export const FETCH_SCRIPTS =
	"\"use strict\";(()=>{var r=document.currentScript?.dataset.scripts?.split(\" \")??[];function t(){for(let e=r.shift();e;e=r.shift()){let n=document.createElement(\"script\");if(n.async=!0,n.src=e,document.head.append(n),!document.hidden){setTimeout(t);break}}}setTimeout(t,2e3);document.hidden?t():new PerformanceObserver(e=>{e.getEntriesByName(\"first-contentful-paint\").length>0&&t()}).observe({type:\"paint\",buffered:!0});})();"

/** Keeps the page transparent (`base.css`) until the site's own fonts are there: those that replace text already painted. */
export const AWAIT_FONTS =
	"\"use strict\";(()=>{var o=document.documentElement,e=()=>{delete o.dataset.awaits};setTimeout(e,500);o.dataset.awaits=\"fonts\";var s=[...document.fonts].filter(({display:t})=>t===\"swap\");Promise.allSettled(s.map(t=>t.load())).then(e,e);})();"
