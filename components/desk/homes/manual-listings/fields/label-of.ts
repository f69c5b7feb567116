import type { OwnSetting, OwnTexts } from './own-context.ts'

/** Returns the title of a part of the form; the first one is named after what is written. */
export function partTitle(
	{ subject, texts }: Pick<OwnSetting, 'subject' | 'texts'>,
	part: keyof OwnTexts['parts'],
): string {
	return subject === 'project' && part === 'home' ? texts.project.kind : texts.parts[part]
}

type Named = Pick<OwnSetting, 'subject' | 'texts'>

/** Returns the key of a field in the messages, where a dot has a meaning of its own. */
export const keyOfText = (name: string) => name.replace('.', '_')

/** Returns what a field asks for, in words. The types of a project are no second ones. */
export function labelOf({ setting: { subject, texts } }: { setting: Named }, name: string): string {
	const labels: Readonly<Record<string, string>> = texts.fields
	if (subject === 'project' && name === 'WebIDs') return labels.WebID ?? name
	return labels[keyOfText(name)] ?? name
}
