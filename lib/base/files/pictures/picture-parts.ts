/** What is left of the file of a picture without what the camera and programs noted. */
export interface PictureParts {
	/** One after the other they are the file. */
	parts: readonly Uint8Array[]
	/** Whether the file was read to its end, and nothing was missing. */
	isWhole: boolean
}
