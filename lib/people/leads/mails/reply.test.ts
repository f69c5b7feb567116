import { expect, test } from 'vitest'
import { renderMail } from '#lib/server/mail/render.ts'
import { replyMail, replySignature } from './reply.ts'

const props = { subject: 'Re: Votre demande', by: 'Élise Marchand', about: null, said: null }
const words = (text: string) => replyMail.wordsOf({ ...props, text }, 'fr')

test.each([
	['Bonjour,\n\nLe jardin est au sud.', ['Bonjour,', 'Le jardin est au sud.']],
	['Bonjour,\nLe jardin est au sud.\nÉlise', ['Bonjour,', 'Le jardin est au sud.']],
	['Le jardin est au sud.\n– elise marchand.', ['Le jardin est au sud.']],
	// A name alone is what was written, and one inside a sentence is no signature.
	['Élise', ['Élise']],
	['Demandez Élise Marchand', ['Demandez Élise Marchand']],
])('%j is signed once', (text, paragraphs) => {
	expect(words(text)).toMatchObject({ paragraphs, signature: 'Élise Marchand, Agence du Beffroi' })
})

test('the mail has who answers as its title and the signature that was seen before, and not the line of all mails', () => {
	const { text } = renderMail('reply', { ...props, text: 'Bonjour' }, 'fr')
	expect(text.split('\n\n').slice(0, 3)).toEqual([
		'Élise Marchand vous répond',
		'Bonjour',
		replySignature('Élise Marchand'),
	])
	expect(text).not.toContain('l’équipe')
})
