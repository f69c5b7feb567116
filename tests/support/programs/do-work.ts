// Work for the tests of `WorkProcess`.
import { serveWork } from '#lib/base/process/serve-work.ts'

serveWork(JSON.parse(process.argv[2] ?? ''), async (work: 'pid' | 'hang' | 'fail' | 'exit') => {
	// A thread that never comes back, as a drawing that loops has.
	if (work === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
	if (work === 'fail') throw new RangeError('too long')
	if (work === 'exit') process.exit(7)
	return process.pid
})
