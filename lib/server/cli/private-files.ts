import fs from 'node:fs'

// Files that a command creates are for its own user only, whatever the shell's settings.
process.umask(0o077)
// Comes before anything reads the environment. A missing file is no error.
if (fs.existsSync('.env')) process.loadEnvFile('.env')
