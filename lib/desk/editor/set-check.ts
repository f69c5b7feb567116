import type { FilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { FieldProblem } from './field-problem.ts'

/** What checks all files as one set, with some of them changed. It is handed over by whoever asks for a view. */
export type SetCheck = (
	inUse: FilesInUse,
	changed: ReadonlyMap<string, Uint8Array | string>,
	language: string,
) => { isValid: boolean; problems: FieldProblem[] }
