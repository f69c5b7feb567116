import 'server-only'
import { findingOf } from '#lib/server/config-check/check-config.ts'
import { checkFiles } from '#lib/server/config-check/check-folder.ts'
import { messageText, type Reader } from '#lib/server/config-check/issues/message-text.ts'
import type { ConfigProblem } from '#lib/site/config/problem.ts'
import { type FilesInUse, wholeSet } from '#lib/site/config/revisions/files-in-use.ts'
import { originalTexts, schemaTextIn } from '#lib/site/i18n/messages.ts'
import type { FieldProblem } from './field-problem.ts'

/** Returns a member of staff who reads a language, and calls the fields by the labels of the forms. */
export function staffReader(language: string): Reader {
	const texts = originalTexts(language)
	return {
		language,
		label: (field) => texts.get(`deskEditor.fields.${field}`) ?? field,
		schemaText: (words) => schemaTextIn(language, words),
	}
}

function atField(problem: ConfigProblem, isWarning: boolean, reader: Reader): FieldProblem {
	const finding = findingOf(problem)
	return {
		file: problem.file,
		path: finding?.path ?? [],
		place: problem.place,
		message: finding === null ? problem.message : messageText(finding.message, reader),
		isWarning,
	}
}

/**
 * Checks all files as one set, with some of them changed: what is refused, and what deserves a look, in the words of a
 * language.
 */
export function checkSet(
	inUse: FilesInUse,
	changed: ReadonlyMap<string, Uint8Array | string>,
	language: string,
): { isValid: boolean; problems: FieldProblem[] } {
	const files = new Map(inUse.files)
	for (const [file, content] of changed) files.set(file, Buffer.from(content))
	const { problems, warnings } = checkFiles(wholeSet({ ...inUse, files }))
	const reader = staffReader(language)
	return {
		isValid: problems.length === 0,
		problems: [
			...problems.map((one) => atField(one, false, reader)),
			...warnings.map((one) => atField(one, true, reader)),
		],
	}
}
