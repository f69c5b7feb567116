/** Why a source could not be used. */
export type ProblemKind =
	/** A wrong user name, password or token, or a variable that is not set. Asking again does not help. */
	| 'credentials'
	/** The account works but may not do this: integration not activated, no office. Asking again does not help. */
	| 'refused'
	/** The server is not known by its key, or is another one: nothing was sent to it. */
	| 'identity'
	/** No answer, or an error of the service. */
	| 'unavailable'
	/** An answer that does not match the service's description. */
	| 'shape'

/** A source could not be used. The message is for staff and holds neither secrets nor personal data. */
export class SourceProblem extends Error {
	override name = 'SourceProblem'
	readonly kind: ProblemKind

	constructor(kind: ProblemKind, message: string) {
		super(message)
		this.kind = kind
	}
}
