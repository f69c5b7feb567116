/** A picture of the configuration, with its texts in the page's language. */
export interface PagePicture {
	src: string
	alt: string
	width: number | null
	height: number | null
}
