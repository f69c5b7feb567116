import { build, isBuildFresh } from '#lib/server/cli/setup/build.mjs'
import { prepareSample } from './sample-data.ts'
import { isOnServer, startTestServer } from './test-server.ts'

/** Makes sure that there is a finished build of the present sources. */
export async function prepareBuild(): Promise<void> {
	if (isBuildFresh()) return
	console.log('Building the site for the tests')
	await build({ show: false })
}

/** Runs once per run: the servers of the tests need a build, and most of them the sample agency. */
export default async function prepareSites(): Promise<() => Promise<void>> {
	await prepareBuild()
	const server = isOnServer ? await startTestServer() : null
	const removeSample = prepareSample(server?.settings)
	return async () => {
		removeSample()
		await server?.stop()
	}
}
