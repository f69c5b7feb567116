/** Adds a script file of another host to the page. The content security policy allows only configured hosts. */
export function addScript(src: string, attributes: Record<string, string> = {}): void {
	const script = document.createElement('script')
	for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
	script.async = true
	script.src = src
	document.head.append(script)
}

/** A page view, as it is reported to the services. */
export interface ReportedView {
	/** Address, with the campaign of the visit added. */
	location: string
	/** The page before it, on this site or another; empty if there was none. */
	referrer: string
	title: string
}

/** A service whose script was loaded. */
export interface LoadedService {
	report: (view: ReportedView) => void
	/** Matches the cookies that it set on this site, which are deleted when consent is withdrawn. */
	cookies: RegExp
}
