import { expect, test } from 'vitest'
import { limitsPart } from './health-limits.ts'

test('several servers without Redis are warned that strangers may do everything more often', async () => {
	const alone = await limitsPart(0, new Date())
	expect(alone).toEqual({ ok: true, state: 'own', sinceSeconds: null, problem: null })
	const { ok, state, problem } = await limitsPart(2, new Date())
	expect([ok, state]).toEqual([true, 'own'])
	expect(problem).toContain('Each of 3 servers counts for itself')
	expect(problem).toContain('REDIS_URL')
})
