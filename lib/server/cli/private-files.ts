import fs from 'node:fs'

// What a command creates is for its own user alone, whatever the shell says.
process.umask(0o077)
// The first import of every command, before anything reads the environment. Without the file nothing is to be said.
if (fs.existsSync('.env')) process.loadEnvFile('.env')
