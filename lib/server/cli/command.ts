import './private-files.ts'
import { hasConfig, takeConfig } from '#lib/server/config-check/take-config.ts'

// The first import of every command: it uses the configuration as the server does, checked, or the last valid one.
const trouble = await takeConfig()
// Where the files are only in the database, that it is away explains why there are none.
if (trouble !== null && !hasConfig()) {
	process.stderr.write(`${trouble}\n`)
	process.exit(2)
}
