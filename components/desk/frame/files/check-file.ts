import type { MoreProblems } from '#components/desk/frame/texts/texts-context.tsx'
import { type DocumentProblem, LARGEST_DOCUMENT, problemOfDocument } from '#lib/base/files/document-kinds.ts'
import { fill } from '#lib/base/text/fill.ts'
import {
	LARGEST_DRAWING,
	LARGEST_PICTURE,
	problemOfPicture,
	problemOfSitePicture,
	type SitePictureProblem,
} from '#lib/homes/pictures/files/upload-problem.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** What the desk takes from a member's disk: photographs of a home, pictures of the site, which may be drawings, or documents. */
export type FileUse = 'picture' | 'site-picture' | 'document'

/** Why a file is not taken, as far as its browser or the server can detect it. */
export type FileProblem = SitePictureProblem | DocumentProblem | 'duplicate' | 'unfetched' | 'unreadable'

export type FileTexts = Messages['desk']['files']

const MEGABYTE = 1024 * 1024
const LARGEST: Readonly<Record<FileUse, number>> = {
	picture: LARGEST_PICTURE,
	'site-picture': LARGEST_PICTURE,
	document: LARGEST_DOCUMENT,
}
const UNSUPPORTED = {
	picture: 'unsupported',
	'site-picture': 'unsupportedSitePicture',
	document: 'unsupportedDocument',
} as const
/** Enough bytes to detect the kind of a file. */
const START_BYTES = 32

/** Returns why a file need not be sent at all, from what this browser can read of it; null if it may be fine. */
export async function checkFile(use: FileUse, file: File): Promise<FileProblem | null> {
	try {
		// A folder that was dropped is a file that cannot be read; so is one that was moved meanwhile.
		const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
		if (use === 'document') return problemOfDocument(file.name, file.size, start)
		return use === 'picture' ? problemOfPicture(file.size, start) : problemOfSitePicture(file.size, start)
	} catch {
		return 'unreadable'
	}
}

/** Returns the sentence for each reason for which a file is not taken; each names the file. */
export function fileSentences(
	texts: FileTexts,
	use: FileUse,
	name: string,
): Readonly<Record<FileProblem, string>> & MoreProblems {
	const size = String(LARGEST[use] / MEGABYTE)
	const say = (text: string) => fill(text, { name, size })
	return {
		empty: say(texts.empty),
		tooLarge: say(texts.tooLarge),
		heic: say(texts.heic),
		unsupported: say(texts[UNSUPPORTED[use]]),
		drawingBroken: say(texts.drawingBroken),
		drawingTooLarge: fill(texts.tooLarge, { name, size: String(LARGEST_DRAWING / MEGABYTE) }),
		misnamed: say(texts.misnamed),
		tooManyPixels: say(texts.tooManyPixels),
		broken: say(texts.broken),
		unfetched: say(texts.unfetched),
		duplicate: say(texts.duplicate),
		unreadable: say(texts.unreadable),
	}
}
