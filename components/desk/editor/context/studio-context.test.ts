import { expect, test } from 'vitest'
import editor from '#messages/de/desk-editor.json' with { type: 'json' }
import { placeText } from './studio-context.ts'

const labels: Record<string, string> = editor.fields
const has = (key: string) => Object.hasOwn(labels, key.replace('fields.', ''))
const text = (key: string) => labels[key.replace('fields.', '')] ?? key
const view = { defaultLanguage: 'de' }

test('a field has the label of its name, but of its name below its parent where that means something else', () => {
	const place = (...path: string[]) => placeText({ text, has, view }, path, 'de')
	expect(place('phone')).toBe('Telefon')
	expect(place('image', 'phone')).toBe('Bild, Für Handys')
	expect(place('image', 'phoneDark')).toBe('Bild, Dunkler Modus, Handy')
})
