import fs from 'node:fs'
import { expect, test } from 'vitest'
import { env } from '#lib/base/env.ts'
import { projectFile } from './project-file.ts'

const PDF = '/sample/documents/501-prices.pdf'
const pdfBytes = fs.statSync(`public${PDF}`).size

test.each([
	[PDF, { isElsewhere: false, pdfBytes }],
	[`${env.siteOrigin}${PDF}`, { isElsewhere: false, pdfBytes }],
	['/sample/documents/missing.pdf', { isElsewhere: false, pdfBytes: null }],
	['/../../package.json.pdf', { isElsewhere: false, pdfBytes: null }],
	['/planning/', { isElsewhere: false, pdfBytes: null }],
	['https://prices.example/501.pdf', { isElsewhere: true, pdfBytes: null }],
	['/sample/%.pdf', { isElsewhere: false, pdfBytes: null }],
])('the link %s tells %o', (href, told) => {
	expect(projectFile(href)).toEqual({ href, ...told })
})

test('no address, no link', () => {
	expect(projectFile(null)).toBeNull()
})
