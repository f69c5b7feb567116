import { setTimeout as pause } from 'node:timers/promises'
import { machineNpm } from '#lib/server/cli/setup/dependencies.mjs'
import { root } from '#lib/server/cli/setup/project.mjs'
import { run } from '#lib/server/cli/setup/run.mjs'
import { readAudit } from '#lib/server/cli/testing/advisories.mjs'

/** The longest wait for `npm audit`; without an answer by then, the advisories are reported as not checked. */
const LONGEST_MS = 60_000

const { program, first, env } = machineNpm()
const flags = ['audit', '--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=0', '--fetch-timeout=30000']
const audit = run(program, [...first, ...flags], { cwd: root, env, show: false }).catch(() => ({ output: '' }))
const { output } = await Promise.race([audit, pause(LONGEST_MS, { output: '' })])
const { reason, problems } = readAudit(output)
if (reason !== null) console.log(`advisories not checked: ${reason}`)
else if (problems.length === 0) console.log('no high or critical advisories about the packages that the site runs on')
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
