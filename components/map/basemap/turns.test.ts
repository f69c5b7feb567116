import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const task = () => new Promise((resolve) => setTimeout(resolve, 0))

test('each piece is a task of its own, in order, and none is done at once', async () => {
	const turns = new Turns()
	const done: number[] = []
	for (const piece of [1, 2, 3]) turns.add(() => done.push(piece))
	expect(done).toEqual([])
	const seen: number[] = []
	while (done.length < 3) {
		await task()
		seen.push(done.length)
	}
	expect(done).toEqual([1, 2, 3])
	expect(seen).toContain(1)
	expect(seen).toContain(2)
})

test('what is forgotten is not done, and later work is', async () => {
	const turns = new Turns()
	const done: string[] = []
	turns.add(() => done.push('old'))
	turns.clear()
	turns.add(() => done.push('new'))
	while (done.length === 0) await task()
	expect(done).toEqual(['new'])
})
