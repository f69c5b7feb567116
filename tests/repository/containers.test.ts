import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => fs.readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const FOLDER = 'docs/deploy/compose'
const compose = read(`${FOLDER}/compose.yaml`)
const dockerfile = read('docs/deploy/Dockerfile')
const example = read(`${FOLDER}/site.env.example`)
const variables = all(example, /^([A-Z\d_]+)=/gm)

test('compose.yaml names only files that are here, and volumes and services that it has', () => {
	const files = [
		...all(compose, /env_file: (\S+)/g),
		...all(compose, /- (\.\/[^:]+):/g),
		...all(compose, /context: (\S+)/g),
	]
	expect(files).toEqual(['site.env', './nginx.conf', '../../..'])
	const places = files.map((file) => path.join(FOLDER, file))
	for (const place of places) expect(fs.existsSync(place) || fs.existsSync(`${place}.example`), place).toBe(true)
	const [, context = '', dockerfile = ''] = /context: (\S+)\n\s+dockerfile: (\S+)/.exec(compose) ?? []
	expect(path.join(FOLDER, context, dockerfile)).toBe('docs/deploy/Dockerfile')
	const [, services = '', volumes = ''] = compose.split(/^(?:services|volumes):$/m)
	const [made, used] = [all(volumes, /^ {2}([a-z-]+):$/gm), all(compose, /^ {6}- ([a-z-]+):\//gm)]
	expect(new Set(used)).toEqual(new Set(made))
	const named = all(services, /^ {2}([a-z-]+):$/gm)
	expect(named).toEqual(['site-a', 'site-b', 'proxy', 'database', 'valkey', 'storage', 'bucket'])
	const addresses = all(example, /^(?:DATABASE|REDIS|PICTURES)_URL=.*(?:\/\/|@)([a-z-]+):\d+/gm)
	expect(addresses).toHaveLength(3)
	for (const host of [...addresses, ...all(read('docs/deploy/compose/nginx.conf'), /server ([a-z-]+):3000/g)])
		expect(named, host).toContain(host)
})

test('every variable of the example is a setting of the site, or one that compose.yaml reads', () => {
	const known = read('lib/base/env.ts') + read('config/mail.json')
	const inCompose = new Set(all(compose, /(?<!\$)\$\{([A-Z\d_]+)/g))
	expect(variables.length).toBeGreaterThan(8)
	for (const name of variables) expect(inCompose.has(name) || known.includes(name), name).toBe(true)
	for (const name of inCompose) expect(variables, name).toContain(name)
})

test('neither the example nor the image has a secret', () => {
	for (const name of variables.filter((one) => /SECRET|KEY|TOKEN|PASSWORD|SMTP/.test(one)))
		expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
	const ignored = read('docs/deploy/Dockerfile.dockerignore').split('\n')
	expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'data', 'node_modules', '**/*.env']))
	expect(read('.gitignore').split('\n')).toContain('docs/deploy/compose/site.env')
})

test('the site runs as an ordinary user and writes only where compose.yaml lets it', () => {
	const folders = all(dockerfile, /^VOLUME (.*)$/gm).flatMap((list) => all(list, /"([^"]+)"/g))
	expect(folders).toEqual(['/data', '/app/.next/server/kept-pages'])
	expect(compose).toContain('read_only: true')
	for (const folder of folders)
		for (const name of ['a', 'b']) expect(compose).toMatch(new RegExp(`- [a-z]+-${name}:${folder}$`, 'm'))
	expect(dockerfile).toMatch(/^USER agency$/m)
	for (const file of all(dockerfile, /\/app\/(\S+) (?=\S)/g).filter((one) => !/^(?:node_modules|\.next)/.test(one)))
		expect(fs.existsSync(file), file).toBe(true)
})

test('nginx passes everything on in containers as it does on a machine', () => {
	const passing = (file: string) =>
		/^\tproxy_http_version [\s\S]*?^\}$/m.exec(read(file))?.[0].replaceAll('$http_host', '$host')
	expect(passing('docs/deploy/nginx.conf')?.match(/proxy_pass/g)).toHaveLength(4)
	expect(passing('docs/deploy/compose/nginx.conf')).toBe(passing('docs/deploy/nginx.conf'))
})

test('a container whose site has not started, or fails, is sick; one that serves while mails wait is not', () => {
	const [, script = ''] = /CMD \["node", "-e", "(.*)"\]/.exec(dockerfile) ?? []
	const status = async (answer: { status: number; headers?: Record<string, string> } | null) => {
		const { promise, resolve } = Promise.withResolvers<number>()
		const fetch = () => (answer ? Promise.resolve(new Response('', answer)) : Promise.reject(new Error('refused')))
		new Function('fetch', 'process', script)(fetch, { env: { PORT: '3000' }, exit: resolve })
		return promise
	}
	return Promise.all([
		expect(status({ status: 200 })).resolves.toBe(0),
		expect(status({ status: 503 })).resolves.toBe(0),
		expect(status({ status: 503, headers: { 'retry-after': '5' } })).resolves.toBe(1),
		expect(status({ status: 500 })).resolves.toBe(1),
		expect(status({ status: 502 })).resolves.toBe(1),
		expect(status(null)).resolves.toBe(1),
	])
})
