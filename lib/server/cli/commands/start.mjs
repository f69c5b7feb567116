const major = Number(process.versions.node.split('.')[0])
if (major < 18) {
	console.error(`Node 18 or newer is needed to start; this is Node ${process.versions.node}.`)
	process.exit(1)
}
const { command } = await import('#lib/server/cli/setup/failure.mjs')
const { prepareOnNode24, startSite } = await import('#lib/server/cli/setup/phases.mjs')

await command(async () => {
	const elsewhere = await prepareOnNode24(import.meta.url)
	return elsewhere ?? (await startSite({ mayBuild: true }))
})
