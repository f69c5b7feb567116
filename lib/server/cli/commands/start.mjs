// npm leaves out packages of this machine that need a newer Node than the one it runs on.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
	console.error(`Node 20.19 or newer is needed to start; this is Node ${process.versions.node}.`)
	process.exit(1)
}
const { command } = await import('#lib/server/cli/setup/failure.mjs')
const { prepareOnNode24, startSite } = await import('#lib/server/cli/setup/phases.mjs')

await command(async () => {
	const elsewhere = await prepareOnNode24(import.meta.url)
	return elsewhere ?? (await startSite({ mayBuild: true }))
})
