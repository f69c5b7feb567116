const LINES = 300
const README_LINES = 119
const GRAB_BAG = /(^|\/)(utils|helpers|common|misc|shared)(\/|\.[tj]sx?$)/
const FORBIDDEN: readonly [RegExp, string][] = [
	[/@ts-(ignore|expect-error|nocheck)/, 'silences the type check'],
	[/biome-ignore/, 'silences the linter'],
	[/\b(test|it|describe)\.(only|skip|todo|fixme)\b/, 'leaves tests out'],
	[/\bTODO\b|\bFIXME\b/, 'leaves work for later'],
]

/** What is wrong with one source file by its name and its text, a line each: too long, grab-bag name, silenced check. */
export function fileProblems(file: string, text: string): string[] {
	const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
	const most = file === 'README.md' ? README_LINES : LINES
	const isMeasured = file === 'README.md' || !/\.test\.tsx?$|^tests\/|\.md$/.test(file)
	return [
		...(isMeasured && lines > most ? [`${file} has ${lines} lines, more than ${most}`] : []),
		...(GRAB_BAG.test(file) ? [`${file} has a name that says nothing`] : []),
		...(file.startsWith('lib/cli/checks/')
			? []
			: FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${file} ${what}`)),
	]
}
