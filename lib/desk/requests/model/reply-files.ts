import { problemOfDocument } from '#lib/base/files/document-kinds.ts'

/** A file that goes with a reply, as the desk sends it. */
export interface ReplyFile {
	name: string
	/** Its bytes in base64. */
	data: string
}

/** The most files of one reply, and the most bytes of all together: mail servers refuse larger mails. */
const MOST_REPLY_FILES = 5
export const MOST_REPLY_BYTES = 6 * 1024 * 1024
/** Enough bytes of a file to detect its kind. */
export const START_BYTES = 32

/** Why files are not taken with a reply: codes of `deskRequests.replyForm.fileProblems`. */
export type ReplyFileProblem = 'many' | 'large' | 'kind'

/** Returns why files cannot go with a reply, from their names, sizes and first bytes; null if they can. */
export function problemOfReplyFiles(
	files: readonly { name: string; size: number; start: Uint8Array }[],
): ReplyFileProblem | null {
	if (files.length > MOST_REPLY_FILES) return 'many'
	if (files.reduce((sum, { size }) => sum + size, 0) > MOST_REPLY_BYTES) return 'large'
	return files.some(({ name, size, start }) => problemOfDocument(name, size, start) !== null) ? 'kind' : null
}
