import type { OwnSetting, OwnTexts } from '#components/desk/homes/manual-listings/fields/own-context.ts'

/** Returns the title of a part of the form; the first one is named after what is written. */
export function partTitle(
	{ subject, texts }: Pick<OwnSetting, 'subject' | 'texts'>,
	part: keyof OwnTexts['parts'],
): string {
	return subject === 'project' && part === 'home' ? texts.project.kind : texts.parts[part]
}
