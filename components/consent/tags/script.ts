/** Adds a script file of another host to the page; the policy lets only configured hosts through. */
export function addScript(src: string, attributes: Record<string, string> = {}): void {
	const script = document.createElement('script')
	for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
	script.async = true
	script.src = src
	document.head.append(script)
}

/** A page that was shown, as it is reported to whoever measures. */
export interface PageView {
	/** Address with the campaign of the visit added. */
	location: string
	/** The page before it, on this site or another; empty where there was none. */
	referrer: string
	title: string
}

/** A service that was loaded. */
export interface LoadedService {
	report: (view: PageView) => void
	/** Cookies that it set on this site, to be removed when consent is taken back. */
	cookies: RegExp
}
