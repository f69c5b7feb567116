/** `away`: it may answer later. `refused`: its settings or rights are wrong. */
export type StorageTrouble = 'away' | 'refused'

/**
 * Thrown if files cannot be read or written because of their storage: a full disk, missing rights, a service that does
 * not answer. Its message is for staff and holds no secret.
 */
export class StorageError extends Error {
	override name = 'StorageError'
	readonly trouble: StorageTrouble
	constructor(message: string, { trouble = 'away', cause }: { trouble?: StorageTrouble; cause?: unknown } = {}) {
		super(message, { cause })
		this.trouble = trouble
	}
}
