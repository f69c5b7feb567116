export interface PictureFailure {
	url: string
	reason: string
	/** When it is tried again; `given up` means not until the payload changes. */
	next: Retry
}

/** When a source that failed is tried again. */
export type Retry = 'at once' | 'later' | 'given up'
