import type { OwnTexts } from './own-context.ts'

/** Returns the key of a field in the messages, where a dot has a meaning of its own. */
export const keyOfText = (name: string) => name.replace('.', '_')

/** Returns what a field asks for, in words. */
export function labelOf({ setting: { texts } }: { setting: { texts: OwnTexts } }, name: string): string {
	const labels: Readonly<Record<string, string>> = texts.fields
	return labels[keyOfText(name)] ?? name
}
