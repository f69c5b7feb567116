import { expect, it } from 'vitest'
import manifest from './package.json' with { type: 'json' }
import lock from './package-lock.json' with { type: 'json' }

interface Locked {
	version?: string
	optionalDependencies?: Record<string, string>
}

const packages: Record<string, Locked> = lock.packages

it('locks the packages of every platform, without which npm ci refuses the lock file', () => {
	const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter(
			(name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`],
		),
	)
	expect(missing).toEqual([])
})

it('asks for exact versions only', () => {
	const { dependencies, devDependencies, optionalDependencies } = manifest
	for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
		expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
		expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
	}
})
