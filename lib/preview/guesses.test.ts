import { expect, test } from 'vitest'
import { createGuesses } from './guesses'

const NOON = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

test('the tenth wrong key bars an address for the rest of a quarter of an hour, and nobody else', () => {
	const guesses = createGuesses()
	for (let guess = 1; guess <= 9; guess++) guesses.note('192.0.2.1', NOON)
	expect(guesses.isBarred('192.0.2.1', NOON)).toBe(false)
	guesses.note('192.0.2.1', minutes(5))
	expect(guesses.isBarred('192.0.2.1', minutes(5))).toBe(true)
	expect(guesses.isBarred('192.0.2.2', minutes(5))).toBe(false)
	expect(guesses.isBarred('192.0.2.1', minutes(14))).toBe(true)
	expect(guesses.isBarred('192.0.2.1', minutes(15))).toBe(false)
})

test('many addresses do not fill the memory: the oldest is forgotten', () => {
	const guesses = createGuesses()
	for (let guess = 1; guess <= 10; guess++) guesses.note('first', NOON)
	for (let address = 1; address <= 9_999; address++) guesses.note(`a${address}`, NOON)
	expect(guesses.isBarred('first', NOON)).toBe(true)
	guesses.note('one more', NOON)
	expect(guesses.isBarred('first', NOON)).toBe(false)
})
