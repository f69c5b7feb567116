import fs from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG } from './unit-files.ts'

/** Starts the long-running files first: one that starts last runs alone at the end. Vitest orders the rest by size. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files)
		const isLong = new Map(sorted.map((it) => [it, fs.readFileSync(it.moduleId, 'utf8').includes(LONG)]))
		return sorted.toSorted((one, other) => Number(isLong.get(other)) - Number(isLong.get(one)))
	}
}
