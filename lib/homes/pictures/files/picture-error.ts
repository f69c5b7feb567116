interface Facts {
	/** Another attempt would fail in the same way. */
	isFinal?: boolean
	/** The host does not answer, or not now: its other pictures would fail too. */
	isHostSilent?: boolean
	cause?: unknown
}

/** Why a picture was not taken over; the message is for staff. */
export class PictureError extends Error {
	readonly isFinal: boolean
	readonly isHostSilent: boolean

	constructor(message: string, { isFinal = false, isHostSilent = false, cause }: Facts = {}) {
		super(message, { cause })
		this.isFinal = isFinal
		this.isHostSilent = isHostSilent
	}
}

/** The name of an error crosses from the encoder's process, its class does not. */
export const PICTURE_TOO_LARGE = 'PictureTooLargeError'

/** The picture needs more memory or time than one may use. */
export class PictureTooLargeError extends PictureError {
	override readonly name = PICTURE_TOO_LARGE
}
