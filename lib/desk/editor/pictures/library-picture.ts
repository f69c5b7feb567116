/** Where a picture stands: in a page, by its name, or in what the tree of the editor calls so; homes have neither. */
export interface PictureUse {
	leaf: string | null
	page: string | null
}

/** A picture that can be chosen, with the places that show it; drafts count. */
export interface LibraryPicture {
	src: string
	uses: PictureUse[]
	/** Whether it can be deleted: it is a file of `config/media` that nothing shows. */
	isFree: boolean
}
