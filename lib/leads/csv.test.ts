import { expect, test } from 'vitest'
import { csvOf } from './csv'

test('no cell of an export is a formula, and quotes and lines stay in their cell', () => {
	const text = csvOf([
		{
			id: 1,
			reference: 'CON-2026-ABC234',
			kind: 'site-contact',
			status: 'new',
			createdAt: '2026-11-21T10:00:00.000Z',
			language: 'nl',
			name: '=HYPERLINK("http://x")',
			email: 'a@voorbeeld.be',
			listingId: null,
			projectId: null,
			mailFailedAt: null,
			staffRemark: null,
			erasedAt: null,
			content: { phone: '+32 471 23 45 67', remark: 'een\n"twee"' },
		},
	])
	expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
	expect(text).toContain(`"'+32 471 23 45 67"`)
	expect(text).toContain('"een\n""twee"""')
})
