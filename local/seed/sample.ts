import type { DrawingName } from './drawings/render.ts';

/** The picture of a sample entry: a works drawing, and what its title block says. */
export interface SamplePicture {
  drawing: DrawingName;
  caption: string;
  isNight?: boolean;
  variant: number;
}

/** Everything in the seed is made up for local use: `sample` says so on each entry. */
export interface SampleNews {
  sample: true;
  title: string;
  publishDate: string;
  /** Paragraphs. */
  description: string[];
  picture: SamplePicture;
}

export interface SampleJob {
  sample: true;
  title: string;
  role: string;
  /** Whole rupees a month. */
  stipend: number;
  duration: string | null;
  postedOn: string;
  description: string[];
}

export interface SampleInstallation {
  sample: true;
  title: string;
  addedOn: string;
  media: SamplePicture | 'video';
}

export interface SampleApplication {
  sample: true;
  /** Place of the job among the sample jobs. */
  job: number;
  name: string;
  email: string;
  phone: string | null;
  resume: string | null;
  coverLetter: string | null;
  /** ISO time. */
  submittedAt: string;
  isRead: boolean;
}
