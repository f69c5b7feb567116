import 'server-only'
import { fieldOfProblem } from '#lib/server/config-check/check-config.ts'
import { checkFiles } from '#lib/server/config-check/check-folder.ts'
import type { ConfigProblem } from '#lib/site/config/problem.ts'
import { type FilesInUse, wholeSet } from '#lib/site/config/revisions/files-in-use.ts'
import type { FieldProblem } from './field-problem.ts'

const atField = (problem: ConfigProblem, isWarning: boolean): FieldProblem => ({
	file: problem.file,
	path: fieldOfProblem(problem)?.path ?? [],
	place: problem.place,
	message: problem.message,
	isWarning,
})

/** Checks all files as one set, with some of them changed: what is refused, and what deserves a look. */
export function checkSet(
	inUse: FilesInUse,
	changed: ReadonlyMap<string, Uint8Array | string>,
): { isValid: boolean; problems: FieldProblem[] } {
	const files = new Map(inUse.files)
	for (const [file, content] of changed) files.set(file, Buffer.from(content))
	const { problems, warnings } = checkFiles(wholeSet({ ...inUse, files }))
	return {
		isValid: problems.length === 0,
		problems: [...problems.map((one) => atField(one, false)), ...warnings.map((one) => atField(one, true))],
	}
}
