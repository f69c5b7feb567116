/** A page of the site as the preview shows it. */
export interface PreviewedPage {
	id: string
	/** Its addresses in the preview by language; none where the page does not exist in it. */
	hrefs: Readonly<Record<string, string>>
	/** What its blocks show: `article:welcome`, or `person:all` for every entry of a list. */
	shows: readonly string[]
}
