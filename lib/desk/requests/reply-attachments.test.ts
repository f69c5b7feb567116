import { expect, test } from 'vitest'
import { notedIn, notedPicture } from '#tests/support/data/noted-pictures.ts'
import { replyAttachments } from './reply-attachments.ts'

test('a photograph that staff attach to a mail goes without what the camera noted, another file as it is', async () => {
	const [photo, text] = [await notedPicture('jpeg', 6), Buffer.from('%PDF-1.7 plan')]
	const made = replyAttachments([
		{ name: 'Façade.jpg', data: photo.toString('base64') },
		{ name: 'plan.pdf', data: text.toString('base64') },
	])
	const [sent, plan] = 'attachments' in made ? made.attachments.map((one) => String(one.content)) : []
	expect(notedIn(Buffer.from(sent ?? '', 'base64'))).toEqual([])
	expect(Buffer.from(sent ?? '', 'base64').length).toBeGreaterThan(100)
	expect(plan).toBe(text.toString('base64'))
})
