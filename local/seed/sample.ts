/** Everything in the seed is made up for local use: `sample` says so on each entry. */
export interface SampleNews {
  sample: true;
  title: string;
  publishDate: string;
  /** Paragraphs. */
  description: string[];
  /** Name of a file in src/assets/pictures. */
  picture: string;
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
  /** Name of a picture or video in src/assets/pictures. */
  media: string;
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
