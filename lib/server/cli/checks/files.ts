const README_LINES = 119
const GRAB_BAG = /(^|\/)(utils|helpers|common|misc|shared)(\/|\.[tj]sx?$)/
const FORBIDDEN: readonly [RegExp, string][] = [
	[/@ts-(ignore|expect-error|nocheck)/, 'silences the type check'],
	[/biome-ignore/, 'silences the linter'],
	[/\b(test|it|describe)\.(todo|fixme)\b/, 'leaves tests out'],
	[/\bTODO\b|\bFIXME\b/, 'leaves work for later'],
]

/** Returns the problems of one source file, from its name and its text, one per line; the linter knows the rest. */
export function fileProblems(file: string, text: string): string[] {
	const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
	return [
		...(file === 'README.md' && lines > README_LINES ? [`${file} has ${lines} lines, more than ${README_LINES}`] : []),
		...(GRAB_BAG.test(file) ? [`${file} has a name that says nothing`] : []),
		...(file.startsWith('lib/server/cli/checks/')
			? []
			: FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${file} ${what}`)),
	]
}
