/** A year, in seconds: how long preferences are kept (decision 24). */
export const LANGUAGE_COOKIE = { name: 'language', maxAge: 365 * 24 * 60 * 60 } as const
/** Name under which local and session storage are asked for a language. */
export const LANGUAGE_KEY = 'language'
/** Languages whose offer the visitor put away, in local storage. */
export const DISMISSED_KEY = 'language-offer'

/**
 * Stands in the page below its offers (`data-offer`, hidden): shows the one in the visitor's language before the page
 * is painted, so that nothing moves, and names it in `data-offers` of the root. The visitor's language is the first
 * that the page exists in, of `?lng=`, cookie, local storage, session storage and the browser's languages (section 7);
 * one that was put away is not offered again.
 */
export const OFFER_EARLY = `((root)=>{let stored=(kind,key)=>{try{return window[kind].getItem(key)}catch{}},code=(text)=>/^([a-z]{2})(?:-|$)/i.exec(text??"")?.[1].toLowerCase(),cookie=document.cookie.split("; ").find((it)=>it.startsWith("${LANGUAGE_COOKIE.name}="))?.slice(${LANGUAGE_COOKIE.name.length + 1}),find=(it)=>document.querySelector('[data-offer="'+it+'"]'),wished=[new URLSearchParams(location.search).get("lng"),cookie,stored("localStorage","${LANGUAGE_KEY}"),stored("sessionStorage","${LANGUAGE_KEY}"),...navigator.languages].map(code).find((it)=>it&&(it==root.lang||find(it)));if(wished&&wished!=root.lang&&!(stored("localStorage","${DISMISSED_KEY}")??"").split(",").includes(wished)){root.dataset.offers=wished;find(wished).hidden=false}})(document.documentElement)`

/** The languages whose offer was put away; none where the stored text is not ours. */
export function parseDismissed(stored: string | null): string[] {
	return (stored ?? '').split(',').filter((code) => /^[a-z]{2}$/.test(code))
}
