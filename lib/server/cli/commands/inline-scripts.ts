import fs from 'node:fs'
import { INLINE_FILE, minifiedScripts } from '#lib/server/cli/setup/inline-scripts.ts'

fs.writeFileSync(INLINE_FILE, await minifiedScripts())
