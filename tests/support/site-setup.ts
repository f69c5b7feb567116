import { build, isBuildFresh } from '../../lib/cli/setup/build.mjs'

/** Once per run: the servers of the tests need a finished build of the present sources. */
export default async function prepareBuild(): Promise<void> {
	if (isBuildFresh()) return
	console.log('Building the site for the tests')
	await build({ show: false })
}
