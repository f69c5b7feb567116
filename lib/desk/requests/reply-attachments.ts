import 'server-only'
import { typeOf } from '#lib/base/files/document-kinds.ts'
import { withoutMetadata } from '#lib/base/files/pictures/without-metadata.ts'
import {
	problemOfReplyFiles,
	type ReplyFile,
	type ReplyFileProblem,
	START_BYTES,
} from '#lib/desk/requests/model/reply-files.ts'
import type { MailAttachment } from '#lib/people/mail/mail-types.ts'

/** Returns files as attachments of a mail, pictures without what the camera noted, or why they cannot be. */
export function replyAttachments(
	files: readonly ReplyFile[],
): { attachments: MailAttachment[] } | { problem: ReplyFileProblem } {
	const read = files.map(({ name, data }) => {
		const bytes = Buffer.from(data, 'base64')
		const clean = withoutMetadata(bytes)?.bytes.toString('base64') ?? data
		return { name, size: bytes.length, start: bytes.subarray(0, START_BYTES), data: clean }
	})
	const problem = problemOfReplyFiles(read)
	if (problem !== null) return { problem }
	return {
		attachments: read.map(({ name, data }) => ({
			filename: name,
			contentType: typeOf(name) ?? 'application/octet-stream',
			content: data,
			encoding: 'base64',
		})),
	}
}
