import { z } from 'zod';

// The policy of the pages allows no `new Function`, which zod otherwise tries. Import this file
// before the schemas: they read the setting when they are made.
z.config({ jitless: true });
