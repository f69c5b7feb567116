import { expect, test } from 'vitest'
import { roomInName } from './room-names.ts'

test.each([
	['Keuken', 'kitchen'],
	['03_cuisine.jpg', 'kitchen'],
	['KÜCHE', 'kitchen'],
	['Slaapkamer 2', 'bedroom'],
	['slaapkamers', 'bedroom'],
	['chambre-parentale.jpeg', 'bedroom'],
	['Living room', 'living'],
	['Séjour avec vue', 'living'],
	['Salle de bains', 'bathroom'],
	['badkamer1', 'bathroom'],
	['Salle à manger', 'dining'],
	['Salle de douche', 'shower'],
	['hall d’entrée', 'hall'],
	['Façade arrière', 'back'],
	['facade', 'front'],
	['Tuin met terras', 'terrace'],
	['Grondplan gelijkvloers', 'plan'],
])('the name %s tells of the room %s', (name, room) => {
	expect(roomInName(name)).toBe(room)
})

test.each(['IMG_2034.JPG', 'DSC0001', 'Foto 12', 'Binche', 'handelsgebouw', '', null])('%j names no room', (name) => {
	expect(roomInName(name)).toBeNull()
})
