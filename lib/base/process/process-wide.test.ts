import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')

function sources(folder: string): string[] {
	return fs
		.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => `${folder}/${file}`)
}

test('only one file holds how a value is shared by the whole process', () => {
	const others = ['app', 'components', 'lib']
		.flatMap(sources)
		.filter((file) => /\bglobalThis\b/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))
	expect(others).toEqual(['lib/base/process/process-wide.ts'])
})
