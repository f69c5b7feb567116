import { type DeskTexts, problemText } from '#components/desk/frame/texts/texts-context.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import { type FileUse, fileSentences } from './check-file.ts'

/** Returns the sentence for a file that was not taken, with its name: for its own reason, or the desk's general one. */
export function refusedText(texts: DeskTexts, use: FileUse, name: string, refusal: DeskRefusal): string {
	const sentences: Readonly<Record<string, string>> = fileSentences(texts.files, use, name)
	return sentences[refusal.problem] ?? fill(texts.files.other, { name, problem: problemText(texts, refusal) })
}
