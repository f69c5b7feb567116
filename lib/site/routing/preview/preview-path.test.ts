import { expect, test } from 'vitest'
import { previewedPath } from './preview-path.ts'

test.each([
	['/preview', '/'],
	['/preview/', '/'],
	['/preview/fr/a-vendre/', '/fr/a-vendre/'],
	['/PREVIEW/fr/', '/fr/'],
	['/preview/preview/', '/preview/'],
	['/', null],
	['/fr/preview/', null],
	['/previews/', null],
	['/preview-of/fr/', null],
	['//preview/', null],
])('%s shows %s', (path, expected) => {
	expect(previewedPath(path)).toBe(expected)
})
